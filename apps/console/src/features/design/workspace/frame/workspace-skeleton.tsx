import { Skeleton, VisuallyHidden } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { SkeletonLines } from '../../../../shared/parts/skeleton-lines.tsx'
import css from './workspace-skeleton.module.css'

/** The placeholder for the workspace while the design is loaded. */
export const WorkspaceSkeleton = () => (
  <div className={css.frame} aria-busy="true">
    <VisuallyHidden>{m.workspace_loading()}</VisuallyHidden>
    <div className={css.side}>
      <SkeletonLines count={8} height={44} />
    </div>
    <div className={css.middle}>
      <Skeleton width={390} height="90%" radius={46} />
    </div>
    <div className={css.side}>
      <SkeletonLines count={9} height={28} />
    </div>
  </div>
)
