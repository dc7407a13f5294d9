import { Notifications } from '@mantine/notifications'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What lies over every screen. Loaded right after the first one, whose budget it would weigh on. */
export function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" limit={4} zIndex={600} />
      <ConfirmDialog />
    </>
  )
}
