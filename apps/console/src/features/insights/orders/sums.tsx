import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { Fragment } from 'react'

/** One sum for each currency. Among Arabic words each stays in its own direction of writing. */
export const Sums = ({ of }: { of: readonly Money[] }) =>
  of.map((sum, at) => (
    <Fragment key={sum.currencyCode}>
      {at > 0 && ' · '}
      <bdi translate="no">{formatMoney(sum)}</bdi>
    </Fragment>
  ))
