/** What stands in the form of a shop that can let the app in. */
import { Alert, Group, Radio } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'

/** What becomes of a shop that lets the app in. */
export function LetIn({ failed, isPending }: { failed: string | null; isPending: boolean }) {
  if (isPending)
    return (
      <div role="status" aria-label={m.store_let_in_ending()}>
        <SkeletonLines count={1} height={44} />
      </div>
    )
  return failed === null ? null : (
    <Alert color="red" title={m.store_let_in_failed()}>
      {failed}
    </Alert>
  )
}

/** Two ways in: the owner lets an app in at Shopify, or enters what opens the shop. */
export function Way({ isLetIn, onChange }: { isLetIn: boolean; onChange: (isLetIn: boolean) => void }) {
  return (
    <Radio.Group
      label={m.store_way()}
      value={isLetIn ? 'let in' : 'own'}
      onChange={(way) => onChange(way === 'let in')}
    >
      <Group mt="xs">
        <Radio value="let in" label={m.store_way_let_in()} />
        <Radio value="own" label={m.store_way_own_app()} />
      </Group>
    </Radio.Group>
  )
}
