import { brightness } from '@vitrine/domain/formats/contrast.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { labelOfPicture, Tappable } from '../../kit/frame/tappable.tsx'
import { Picture, ratioOf } from '../../kit/media/picture.tsx'
import { shownImages } from '../../kit/products/fill.rules.ts'
import css from './custom-banner.module.css'
import type { CustomBannerBlock } from './custom-banner.schema.ts'

export const CustomBannerView: BlockView<CustomBannerBlock> = ({ block, host, eager }) => {
  const image = shownImages(block.images)[0]
  const { title, description, spacing } = block
  if (!image) return <Placeholder host={host} block={block} icon="photo" items={3} shape="wide" />
  const hasTitle = title.visible && title.text !== ''
  const hasWords = hasTitle || description.text !== ''
  const action = block.action ?? image.action
  const veil = brightness(title.textColor) > 128 ? css.onDark : css.onLight
  return (
    <BlockFrame block={block} host={host}>
      <Tappable
        host={host}
        action={action}
        label={hasWords ? undefined : labelOfPicture(host, image.alt, action)}
        className={css.banner}
      >
        <Picture
          host={host}
          src={image.src}
          alt={image.alt}
          ratio={ratioOf(image, 16 / 9)}
          widthPx={390 - spacing.left - spacing.right}
          eager={eager}
        />
        {hasWords ? (
          <div
            className={block.words === 'over' ? `${css.over} ${veil}` : css.below}
            style={{ color: title.textColor }}
          >
            {hasTitle ? (
              <h2 dir="auto" className={css.title}>
                {title.text}
              </h2>
            ) : null}
            {description.text === '' ? null : (
              <p dir="auto" className={css.text}>
                {description.text}
              </p>
            )}
          </div>
        ) : null}
      </Tappable>
    </BlockFrame>
  )
}
