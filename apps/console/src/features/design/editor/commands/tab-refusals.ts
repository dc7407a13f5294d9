/** Why a tab stays, in the console's language. The other words for fields come with the first refusal. */
import type { TabRefusal } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { m } from '@vitrine/messages/console'

const words: { [N in TabRefusal['reason']['name']]: (parameters: { tab: string }) => string } = {
  tab_home_stays: () => m['field_reason.tab_home_stays'](),
  tab_cart_stays: () => m['field_reason.tab_cart_stays'](),
  tab_account_stays: () => m['field_reason.tab_account_stays'](),
  tab_stays: (named) => m['field_reason.tab_stays'](named),
  tab_unnamed_stays: () => m['field_reason.tab_unnamed_stays'](),
  tabs_least: () => m['field_reason.tabs_least'](),
}

export const wordsOfTabRefusal = ({ reason }: TabRefusal): string =>
  words[reason.name]({ tab: String(reason.parameters['tab'] ?? '') })
