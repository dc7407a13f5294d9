import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { useShop } from '../app/shop.ts'

/** What is paid, as the shopper's language writes it; prices that are looked at are said by the host. */
export function useMoney(): (money: Money) => string {
  const { language } = useShop()
  return (money) => formatMoney(money, language)
}
