import type { BlockView } from '../../kit/define/define-view.ts'
import { labelOfPicture, Tappable } from '../../kit/frame/tappable.tsx'
import { Picture, ratioOf } from '../../kit/media/picture.tsx'
import { shownImages } from '../../kit/products/fill.rules.ts'
import { ProductSection } from '../../kit/products/product-section.tsx'
import type { ProductImageBlock } from './product-image.schema.ts'

export const ProductImageView: BlockView<ProductImageBlock> = ({ block, host }) => {
  const [image] = shownImages(block.images)
  const action = block.action ?? image?.action
  return (
    <ProductSection block={block} host={host} icon="photo" heading={host.word('viewMore')} edgeToEdge>
      {image ? (
        <Tappable host={host} action={action} label={labelOfPicture(host, image.alt, action)}>
          <Picture host={host} src={image.src} alt={image.alt} ratio={ratioOf(image, 16 / 9)} widthPx={390} />
        </Tappable>
      ) : null}
    </ProductSection>
  )
}
