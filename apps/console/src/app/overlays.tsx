import { Notifications } from '@mantine/notifications'
import { ConfirmDialog } from './confirm-dialog.tsx'
import classes from './overlays.module.css'

/**
 * What is drawn over every screen. It is loaded with the first toast or question: the first screen's size budget has no
 * room for it.
 */
export function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" limit={4} zIndex={600} className={classes.toasts} />
      <ConfirmDialog />
    </>
  )
}
