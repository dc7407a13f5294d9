import type { BlockView } from '../../kit/define/define-view.ts'
import type { SpacerBlock } from './spacer.schema.ts'

export const SpacerView: BlockView<SpacerBlock> = ({ block }) => (
  <div aria-hidden="true" style={{ height: `${block.height}px`, backgroundColor: block.backgroundColor }} />
)
