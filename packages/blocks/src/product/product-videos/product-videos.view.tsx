import type { BlockView } from '../../kit/define/define-view.ts'
import { productOf } from '../../kit/host/product-host.ts'
import { VideoPlayer } from '../../kit/media/video-player.tsx'
import { ProductSection } from '../../kit/products/product-section.tsx'
import css from './product-videos.module.css'
import type { ProductVideosBlock } from './product-videos.schema.ts'

/** The product's own videos. Each is 390 divided by its ratio high; an unknown ratio counts as 1. */
export const ProductVideosView: BlockView<ProductVideosBlock> = ({ block, host }) => {
  const videos = productOf(host).useProduct()?.product.videos ?? []
  return (
    <ProductSection block={block} host={host} icon="video" heading={host.word('productVideos')} edgeToEdge>
      {videos.length === 0 ? null : (
        <div className={css.videos}>
          {videos.map(({ url, ratio, thumbnailUrl, alt }) => (
            <VideoPlayer
              key={url}
              host={host}
              video={{ src: url, ratio, thumbnail: thumbnailUrl, alt }}
              fallbackRatio={1}
              loop
              clickable
            />
          ))}
        </div>
      )}
    </ProductSection>
  )
}
