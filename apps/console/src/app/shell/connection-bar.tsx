import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { askNow, useConnectionLost } from '../../shared/api/connection.ts'
import classes from './connection-bar.module.css'

/** A lost connection is said, and work goes on. */
export function ConnectionBar() {
  const isLost = useConnectionLost()
  return (
    <div role="status">
      {isLost && (
        <div className={classes.bar}>
          <IconPlugConnectedX size={16} aria-hidden />
          <span>The connection is lost. Your edits stay here; saving works again once it is back.</span>
          <Button size="compact-xs" variant="default" onClick={() => void askNow()}>
            Try now
          </Button>
        </div>
      )}
    </div>
  )
}
