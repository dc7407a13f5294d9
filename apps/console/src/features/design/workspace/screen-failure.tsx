import { ErrorState } from '@vitrine/ui/error-state'
import { messageOf } from '../../../shared/toast.ts'
import css from './workspace.module.css'

/** Instead of a whole design screen that could not be loaded: in its middle, where one looks. */
export const ScreenFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className={css.failed}>
    <ErrorState message={messageOf(error)} onRetry={onRetry} />
  </div>
)
