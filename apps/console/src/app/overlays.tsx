import { useDirection } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { ConfirmDialog } from './confirm-dialog.tsx'
import classes from './overlays.module.css'
import { useToastPlace } from './use-toast-place.ts'

/**
 * What is drawn over every screen. It is loaded with the first toast or question: the first screen's size budget has no
 * room for it.
 */
export function Overlays() {
  const { dir } = useDirection()
  useToastPlace(classes['toasts'] ?? '')
  return (
    <>
      {/* At the end of the line: the menu stands at its beginning. */}
      <Notifications
        position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
        limit={4}
        zIndex={600}
        className={classes.toasts}
      />
      <ConfirmDialog />
    </>
  )
}
