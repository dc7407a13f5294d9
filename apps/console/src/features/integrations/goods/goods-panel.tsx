import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { useTableFormat } from '../../../shared/tables/table-format.ts'
import { TableFormatButton } from '../../../shared/tables/table-format-button.tsx'
import { deliveryQuery } from '../delivery/delivery.api.ts'
import { UnpricedAlert } from '../delivery/unpriced-alert.tsx'
import { integrationsQuery } from '../integrations.api.ts'
import css from '../integrations.module.css'
import { exportGoods, goodsQuery } from './goods.api.ts'

/** Says that nobody pays, where no provider takes payments, and leads to the one that can. */
function UnpaidAlert() {
  const { data: integrations } = useQuery(integrationsQuery())
  const provider = integrations?.find(({ id }) => id === stripePaymentsId)
  if (!provider || provider.active) return null
  return (
    <Alert color="yellow">
      {m.goods_unpaid()}{' '}
      <Link to="/integrations/$slug" params={{ slug: stripePaymentsId }} className={css.inText}>
        {m.goods_take_payments()}
      </Link>
    </Alert>
  )
}

/** The products of the app's own store, and the ways in and out for all of them. */
export function GoodsPanel() {
  const mayChange = useCan('integrations.change')
  const { data } = useQuery(goodsQuery())
  const { data: delivery } = useQuery(deliveryQuery())
  const format = useTableFormat()
  const { start, isPending, failure } = useCall({ mutationFn: () => exportGoods(format) })
  return (
    <Panel>
      <Stack gap="md" role="region" aria-label={m.goods_own()}>
        <Text component="h2" fw={600}>
          {m.goods_own()}
        </Text>
        <Text size="sm">
          {m.goods_own_note()} {data && m.goods_count({ count: data.products })}
        </Text>
        <UnpaidAlert />
        {/* Goods may have come in a currency since delivery was priced. */}
        {delivery && <UnpricedAlert rules={delivery} currencies={delivery.currencies} />}
        <FormFailure text={failure} />
        <Group gap="xs">
          <Button component={Link} to="/settings/store/products">
            {m.goods_title()}
          </Button>
          <Button variant="default" component={Link} to="/settings/store/delivery">
            {m.delivery_title()}
          </Button>
          {mayChange && (
            <Button variant="default" component={Link} to="/settings/store/products/import">
              {m.goods_import()}
            </Button>
          )}
          <Button variant="default" loading={isPending} onClick={() => start()}>
            {m.goods_export()}
          </Button>
          <TableFormatButton />
        </Group>
      </Stack>
    </Panel>
  )
}
