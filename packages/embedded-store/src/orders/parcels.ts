import type { OwnOrder } from '@vitrine/domain/orders/own-order.schema'
import { readList } from '../goods/documents.ts'
import type { OrderRow } from './orders.queries.ts'

export type KeptParcel = OwnOrder['parcels'][number]

export const parcelsOf = ({ parcels }: Pick<OrderRow, 'parcels'>): KeptParcel[] => readList<KeptParcel>(parcels)
