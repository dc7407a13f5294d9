import { LoadError } from '../../../shared/parts/load-error.tsx'
import css from './workspace.module.css'

/** Instead of a whole design screen that could not be loaded: in its middle, where one looks. */
export const ScreenFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className={css.failed}>
    <LoadError error={error} onRetry={onRetry} />
  </div>
)
