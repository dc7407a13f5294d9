import { brightness } from '@vitrine/domain/formats/contrast.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { labelOfPicture, Tappable } from '../../kit/frame/tappable.tsx'
import { Picture, ratioOf } from '../../kit/media/picture.tsx'
import { shownImages } from '../../kit/products/fill.rules.ts'
import css from './banner.module.css'
import type { BannerBlock } from './banner.schema.ts'

export const BannerView: BlockView<BannerBlock> = ({ block, host, eager }) => {
  const image = shownImages(block.images)[0]
  const { title, spacing } = block
  if (!image) return <Placeholder host={host} block={block} icon="photo" items={3} shape="wide" />
  const isEdgeToEdge = spacing.left + spacing.right === 0
  const hasTitle = title.visible && title.text !== ''
  const action = block.action ?? image.action
  return (
    <BlockFrame block={block} host={host}>
      <Tappable
        host={host}
        action={action}
        label={hasTitle ? undefined : labelOfPicture(host, image.alt, action)}
        className={`${css.banner} ${isEdgeToEdge ? css.square : ''}`}
      >
        <Picture
          host={host}
          src={image.src}
          alt={image.alt}
          ratio={ratioOf(image, 16 / 9)}
          widthPx={390 - spacing.left - spacing.right}
          eager={eager}
          className={isEdgeToEdge ? css.square : undefined}
        />
        {hasTitle ? (
          <h2
            dir="auto"
            className={`${css.title} ${brightness(title.textColor) > 128 ? css.onDark : css.onLight}`}
            style={{ color: title.textColor }}
          >
            {title.text}
          </h2>
        ) : null}
      </Tappable>
    </BlockFrame>
  )
}
