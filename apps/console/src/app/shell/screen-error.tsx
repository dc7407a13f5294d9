import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { queryClient } from '../../shared/api/query-client.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import css from './screen-error.module.css'

/** Shown in place of a broken screen: the frame stays, and the screen can be tried again. */
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
        <LoadError title={m.frame_screen_failed()} error={error} onRetry={retry} />
      </Panel>
    </div>
  )
}
