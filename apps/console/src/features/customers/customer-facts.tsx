import { Anchor, Badge, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressLines } from '@vitrine/domain/addresses/address-format.rules'
import type { CustomerDetail } from '@vitrine/domain/customers/customers.routes'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { TableSheet } from '@vitrine/ui/table-sheet'
import type { ReactNode } from 'react'
import { useMay } from '../../shared/api/use-app.ts'
import { countryName } from '../../shared/code-names.ts'
import { zoneOf } from '../../shared/dates/chosen-zone.ts'
import { formatDateTime, formatOrderDate } from '../../shared/dates/date-words.ts'
import { orderStatusWord } from '../../shared/order-status-words.ts'
import { countText, deviceText, nameText, pointsText, spentText } from './customer-words.ts'
import css from './customers.module.css'

function Part({ title, none, children }: { title: string; none: string | null; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {title}
      </Title>
      {none === null ? (
        children
      ) : (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
    </section>
  )
}

function noneOf({ addresses, isFormer }: Pick<CustomerDetail, 'addresses' | 'isFormer'>): string {
  if (isFormer) return m.customers_addresses_former()
  return addresses ? m.customers_no_addresses() : m.customers_addresses_untold()
}

function Addresses({ addresses, isFormer }: Pick<CustomerDetail, 'addresses' | 'isFormer'>) {
  return (
    <Part title={m.customers_addresses()} none={addresses?.length ? null : noneOf({ addresses, isFormer })}>
      <ul className={css.entries}>
        {addresses?.map(({ id, isDefault, phone, ...address }) => (
          <li key={id}>
            <bdi translate="no">
              {[...addressLines(address), countryName(address.country), phone].filter((part) => part !== '').join(', ')}
            </bdi>
            {isDefault && (
              <Badge ms={8} size="sm" variant="light" color="gray" tt="none">
                {m.customers_default_address()}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Devices({ devices }: Pick<CustomerDetail, 'devices'>) {
  return (
    <Part title={m.customers_devices()} none={devices.length === 0 ? m.customers_no_devices() : null}>
      <ul className={css.entries}>
        {devices.map((device, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a device has no name of its own here
          <li key={at}>
            <bdi>{deviceText(device)}</bdi>
            <span className={css.dimmed}>{m.customers_device_seen({ at: formatDateTime(device.lastSeenAt) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Orders({ orders, email, isFormer }: Pick<CustomerDetail, 'orders' | 'email' | 'isFormer'>) {
  const mayOpen = useMay('orders.read')
  const zone = zoneOf()
  // Wherever an order stands in time, the list behind it has it.
  const inList = { tab: 'orders', range: 'all', q: email }
  const none = isFormer ? m.customers_orders_former() : m.customers_no_orders()
  return (
    <div>
      <Part title={m.customers_latest_orders()} none={orders.length === 0 ? none : null}>
        <TableSheet label={m.customers_latest_orders()} edge="none">
          <thead>
            <tr>
              <th scope="col">{m.customers_order()}</th>
              <th scope="col">{m.customers_placed()}</th>
              <th scope="col">{m.customers_status()}</th>
              <th scope="col" data-number>
                {m.customers_total()}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, number, placedAt, status, total }) => (
              <tr key={id}>
                <td>
                  {mayOpen ? (
                    <Link to="/" search={{ ...inList, order: id }} aria-label={m.customers_open_order({ number })}>
                      <bdi translate="no">{number}</bdi>
                    </Link>
                  ) : (
                    <bdi translate="no">{number}</bdi>
                  )}
                </td>
                <td>{formatOrderDate(placedAt, zone)}</td>
                <td>
                  <bdi>{orderStatusWord(status)}</bdi>
                </td>
                <td data-number>
                  <bdi translate="no">{formatMoney(total)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </TableSheet>
      </Part>
      {mayOpen && email !== '' && (isFormer || orders.length > 0) && (
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/" search={inList} {...props} />}>
          {m.customers_all_orders()}
        </Anchor>
      )}
    </div>
  )
}

/** Everything that the console shows of one person. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { email, emailProven, phone, createdAt, lastVisitAt, isFormer, addresses, devices, orders } = customer
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h4" className={css.whole}>
          <bdi translate="no">{nameText(customer)}</bdi>
        </Title>
        {!emailProven && !isFormer && (
          <Text size="sm" c="dimmed">
            {m.customers_unproven()}
          </Text>
        )}
      </div>
      <FactList>
        <Fact name={m.customers_email()}>{email}</Fact>
        <Fact name={m.customers_phone()}>{phone}</Fact>
        <Fact name={m.customers_joined()}>{formatDateTime(createdAt)}</Fact>
        <Fact name={m.customers_last_visit()}>
          {lastVisitAt === null ? m.customers_never() : formatDateTime(lastVisitAt)}
        </Fact>
        <Fact name={m.customers_orders()}>{countText(customer)}</Fact>
        <Fact name={m.customers_spent()}>{spentText(customer)}</Fact>
        <Fact name={m.customers_points()}>{pointsText(customer)}</Fact>
      </FactList>
      <Orders orders={orders} email={email} isFormer={isFormer} />
      <Addresses addresses={addresses} isFormer={isFormer} />
      <Devices devices={devices} />
    </Stack>
  )
}
