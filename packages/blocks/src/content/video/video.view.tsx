import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { VideoPlayer } from '../../kit/media/video-player.tsx'
import css from './video.module.css'
import type { VideoBlock } from './video.schema.ts'

export const VideoView: BlockView<VideoBlock> = ({ block, host }) => {
  const [video] = block.videos
  if (!video?.src) return <Placeholder host={host} block={block} icon="video" items={3} shape="wide" />
  const isEdgeToEdge = block.spacing.left + block.spacing.right === 0
  return (
    <BlockFrame block={block} host={host}>
      <div className={isEdgeToEdge ? css.heading : undefined}>
        <BlockHeading host={host} title={block.title} />
      </div>
      <VideoPlayer host={host} video={video} className={isEdgeToEdge ? css.square : undefined} />
    </BlockFrame>
  )
}
