import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import { readableHost } from '@vitrine/domain/formats/readable-address.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import { Icon } from '../../kit/frame/icons.tsx'
import kit from '../../kit/frame/kit.module.css'
import { LaterIcon } from '../../kit/frame/later-icons.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import css from './webpage.module.css'
import type { WebpageBlock } from './webpage.schema.ts'

/** A frame that is too low cannot be scrolled with a finger. */
const heightOf = ({ height }: WebpageBlock) => `${Math.max(height ?? 480, 120)}px`

/** A web page inside the app, in a frame without an origin, or a link to the page when it opens outside the app. */
export const WebpageView: BlockView<WebpageBlock> = ({ block, host }) => {
  const url = parseWebUrl(block.source.url)
  if (url === null) return <Placeholder host={host} block={block} icon="globe" items={3} shape="wide" />
  const name = readableHost(new URL(url).host)
  const { openExternal } = block.source
  const frame =
    host.mode === 'live' ? (
      <iframe
        className={css.frame}
        title={block.title.text || name}
        src={url}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        style={{ blockSize: heightOf(block) }}
      />
    ) : (
      // The design tool does not load foreign pages; it shows a placeholder.
      <div className={css.place} style={{ blockSize: heightOf(block) }} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    )
  return (
    <BlockFrame block={block} host={host} className={css.webpage}>
      <BlockHeading host={host} title={block.title} />
      <div className={css.card}>
        <Tappable host={host} action={{ type: 'openUrl', url: { url, openExternal: true } }} className={css.bar}>
          <LaterIcon name="globe" />
          <span className={css.name}>{name}</span>
          <Icon name="chevron" className={`${kit.chevron} ${kit.mirrored}`} />
        </Tappable>
        {openExternal ? null : frame}
      </div>
    </BlockFrame>
  )
}
