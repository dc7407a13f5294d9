import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { questions } from '../shared/confirm.ts'
import { wordsOf } from '../shared/kept-text.tsx'
import { useObservable } from '../shared/lib/observable.ts'
import { useService } from '../shared/services.ts'
import classes from './missing-overlays.module.css'

const mostToasts = 3

/**
 * Stands in for the overlays that could not be fetched: every question is answered, by the browser's own dialog, and the
 * last toasts are shown plainly. It stays until the overlays are there, which show it as usual.
 */
export function MissingOverlays() {
  const asked = useObservable(useService(questions).asked)
  const { notifications } = useNotifications()
  useEffect(() => asked?.answer(window.confirm(wordsOf(asked.message))), [asked])
  return (
    <div className={classes.toasts}>
      {notifications.slice(-mostToasts).map(({ id, title, message }) => (
        <div key={id} role="alert" className={classes.toast}>
          {title} {message}
        </div>
      ))}
    </div>
  )
}
