import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { questions } from '../shared/confirm.ts'
import { useObservable } from '../shared/lib/observable.ts'
import { useService } from '../shared/services.ts'
import classes from './missing-overlays.module.css'

/**
 * Stands in for the overlays that could not be fetched: every question is answered, by the browser's own dialog, and the
 * last toast is shown plainly. It stays until the overlays are there, which show it as usual.
 */
export function MissingOverlays() {
  const asked = useObservable(useService(questions).asked)
  const { notifications } = useNotifications()
  useEffect(() => asked?.answer(window.confirm(asked.message)), [asked])
  const last = notifications.at(-1)
  return last ? (
    <div role="alert" className={classes.toast}>
      {last.title} {last.message}
    </div>
  ) : null
}
