import type { CustomerListKind } from '@vitrine/domain/customers/account.schema'
import { useEffect } from 'react'
import { useSelected, useShop } from '../../app/shop.ts'

/** Asks what other devices of the customer did to a list since; a guest's list is this device's alone. */
export function useListOfAllDevices(kind: CustomerListKind): void {
  const { account, syncLists } = useShop()
  const customer = useSelected(account, () => account.state().customer?.id ?? null)
  useEffect(() => {
    if (customer !== null) void syncLists([kind])
  }, [customer, kind, syncLists])
}
