import { SkeletonLines } from '../../../../shared/parts/skeleton-lines.tsx'
import css from './workspace.module.css'

/** The placeholder for the settings while their code is loaded. */
export const SettingsSkeleton = () => (
  <div className={css.settingsSkeleton}>
    <SkeletonLines count={9} height={28} />
  </div>
)
