import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { askNow, useConnectionLost } from '../../shared/api/connection.ts'
import classes from './connection-bar.module.css'

/** Tells that the connection is lost, while work continues. */
export function ConnectionBar() {
  const isLost = useConnectionLost()
  return (
    <div role="status">
      {isLost && (
        <div className={classes.bar}>
          <IconPlugConnectedX size={16} aria-hidden />
          <span>{m.frame_connection_lost()}</span>
          <Button size="compact-xs" variant="default" onClick={() => void askNow()}>
            {m.frame_try_now()}
          </Button>
        </div>
      )}
    </div>
  )
}
