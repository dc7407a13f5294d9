import type { BlockView } from '../../kit/define-view.ts'
import { ProductSection } from '../../kit/product-section.tsx'
import { VideoPlayer } from '../../kit/video-player.tsx'
import type { ProductVideoBlock } from './product-video.schema.ts'

/** A video of the owner, the same for every product that it is shown on. */
export const ProductVideoView: BlockView<ProductVideoBlock> = ({ block, host }) => {
  const [video] = block.videos
  return (
    <ProductSection block={block} host={host} label="Video" icon="video" heading={host.word('viewMore')} edgeToEdge>
      {video?.src ? <VideoPlayer host={host} video={video} fallbackRatio={1} loop clickable /> : null}
    </ProductSection>
  )
}
