/** The screen at /design/history: every save of a design, and the design as it was at any of them. */

import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useApp } from '../../../shared/api/use-app.ts'
import { scheduledDesignLink } from '../design-link.ts'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { designQueryOf } from '../schedules/schedules.api.ts'
import type { HistoryScope } from './history.api.ts'
import css from './history.module.css'
import { useHistoryAddress } from './history-address.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { MomentView } from './moment-view.tsx'

/** Names a design that is not live and links back to it. */
function DesignLink({ appKey, id }: { appKey: string; id: string }) {
  const { data } = useQuery(designQueryOf(appKey, id))
  return (
    <Button
      renderRoot={(props) => <Link {...props} {...scheduledDesignLink(id)} />}
      variant="default"
      size="xs"
      leftSection={<IconArrowLeft size={16} aria-hidden data-mirrored />}
    >
      {data?.title || m.history_back_to_design()}
    </Button>
  )
}

const momentOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export function HistoryScreen() {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const [address, go] = useHistoryAddress()
  const scope: HistoryScope = { appKey, designId: address.design || undefined }
  const moment = momentOf(address.moment)
  return (
    <div className={css.screen} data-open={moment !== null || undefined}>
      <PageTitle
        title={m.history_title()}
        description={m.history_note({ zone: zoneName(deviceZone()) })}
        action={address.design ? <DesignLink appKey={appKey} id={address.design} /> : null}
      />
      <div className={css.columns}>
        <div className={css.line}>
          <HistoryFilters scope={scope} filter={address} onChange={go} />
          <HistoryList
            scope={scope}
            filter={address}
            chosen={moment}
            onChoose={({ moment: chosen, from, saved }) =>
              go({
                moment: String(chosen),
                from: String(from),
                show: saved?.thing === 'page' ? `page:${saved.pageId}` : (saved?.parts[0] ?? ''),
              })
            }
          />
        </div>
        <div className={css.side}>
          {moment === null ? (
            <EmptyState title={m.history_choose()} description={m.history_choose_note()} />
          ) : (
            <PictureToolsProvider language={language}>
              <MomentView
                key={`${address.design} ${moment}`}
                scope={scope}
                moment={moment}
                from={momentOf(address.from)}
                isBesideNow={address.beside === 'now'}
                onBeside={(beside) => go({ beside })}
                show={address.show}
                onShow={(show) => go({ show })}
                onBack={() => go({ moment: '', from: '', show: '' })}
              />
            </PictureToolsProvider>
          )}
        </div>
      </div>
    </div>
  )
}
