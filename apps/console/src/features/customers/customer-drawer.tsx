import { Stack } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { RowDrawer } from '../../shared/parts/row-drawer.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { customerQuery } from './customers.api.ts'

interface CustomerDrawerProps {
  /** The customer who is shown; null for a closed drawer. */
  id: string | null
  onClose: () => void
}

export const CustomerDrawer = ({ id, onClose }: CustomerDrawerProps) => (
  <RowDrawer
    id={id}
    queryOf={customerQuery}
    titleOf={m.customers_one}
    goneText={m.customers_gone()}
    closeLabel={m.customers_close()}
    onClose={onClose}
  >
    {(customer) => (
      <Stack gap="lg">
        <CustomerFacts customer={customer} />
        <CustomerActions customer={customer} onErased={onClose} />
      </Stack>
    )}
  </RowDrawer>
)
