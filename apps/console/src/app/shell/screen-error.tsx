import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '@vitrine/ui/error-state'
import { Panel } from '@vitrine/ui/panel'
import { queryClient } from '../../shared/api/query-client.ts'
import { messageOf } from '../../shared/toast.ts'
import css from './screen-error.module.css'

/** A broken screen breaks alone: the frame stays and the screen can be tried again. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    void queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    void router.invalidate()
  }
  return (
    <div className={css.failed}>
      <Panel>
        <ErrorState title="This screen could not be shown" message={messageOf(error)} onRetry={retry} />
      </Panel>
    </div>
  )
}
