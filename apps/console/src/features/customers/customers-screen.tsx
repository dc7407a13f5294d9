import { IconAddressBook } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { List } from '../../shared/lists/list.tsx'
import { Permitted } from '../../shared/permissions/permitted.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import { customersPageSize, useCustomers } from './customers.api.ts'
import { useCustomersAddress } from './customers-address.ts'
import { columnsOfCustomers } from './customers-columns.tsx'

function Customers() {
  const { list, customer, open, close } = useCustomersAddress()
  return (
    <>
      <List
        label={m.customers_list()}
        query={useCustomers(list)}
        rowsOf={({ data }) => data}
        totalOf={({ total }) => total}
        keyOf={({ id }) => id}
        pageSize={customersPageSize}
        address={list}
        columns={columnsOfCustomers(open)}
        search={{ label: m.customers_search(), placeholder: m.customers_search_by() }}
        nothing={{
          icon: <IconAddressBook size={20} />,
          title: m.customers_empty(),
          description: m.customers_empty_note(),
        }}
        noneFound={{ title: m.customers_none_found(), description: m.customers_none_found_note() }}
      />
      <CustomerDrawer id={customer} onClose={close} />
    </>
  )
}

/** Who has an account in the store, for owners and admins. */
export const CustomersScreen = () => (
  <>
    <PageTitle title={m.customers_title()} description={m.customers_note()} />
    <Permitted permission="customers.read">
      <Customers />
    </Permitted>
  </>
)
