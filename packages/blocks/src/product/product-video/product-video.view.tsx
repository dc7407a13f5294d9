import type { BlockView } from '../../kit/define/define-view.ts'
import { VideoPlayer } from '../../kit/media/video-player.tsx'
import { ProductSection } from '../../kit/products/product-section.tsx'
import type { ProductVideoBlock } from './product-video.schema.ts'

/** A video of the owner, the same for every product that it is shown on. */
export const ProductVideoView: BlockView<ProductVideoBlock> = ({ block, host }) => {
  const [video] = block.videos
  return (
    <ProductSection block={block} host={host} icon="video" heading={host.word('viewMore')} edgeToEdge>
      {video?.src ? <VideoPlayer host={host} video={video} fallbackRatio={1} loop clickable /> : null}
    </ProductSection>
  )
}
