import { IconPlugConnectedX } from '@tabler/icons-react'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Panel } from '@vitrine/ui/panel'
import classes from './home-screen.module.css'

/** Stands where the orders would: no answer is not 'no orders'. */
export function StoreAway() {
  return (
    <Panel className={classes.whole}>
      <EmptyState
        icon={<IconPlugConnectedX size={20} />}
        title="Your store does not answer right now"
        description="Orders and revenue are shown again as soon as it does."
      />
    </Panel>
  )
}
