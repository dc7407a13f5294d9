/** The channel that a save names, as the store knows it. */

import { fieldReason } from '@vitrine/domain/field-reasons'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'

export interface ChosenChannel {
  channelId: string
  channelName: string
}

/**
 * Null where the save names none or the one that the app has, so that settings can be saved while the store is away.
 * Throws `validation_failed` for a channel that the store does not have.
 */
export async function chosenChannel(
  { ports, appKey }: MemberContext,
  channelId: string | null | undefined,
): Promise<ChosenChannel | null> {
  const shop = channelId == null ? null : await findShop(ports, appKey)
  if (channelId == null || !shop || shop.channelId === channelId) return null
  const found = (await commerceOf(ports, shop).channels()).find(({ id }) => id === channelId)
  if (!found) refuseField('channelId', fieldReason('channel_unknown'))
  return { channelId: found.id, channelName: found.name }
}
