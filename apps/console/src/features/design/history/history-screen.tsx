/** /design/history: everything that was saved of a design, and the design as it was at any of it. */

import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useApp } from '../../../shared/api/use-app.ts'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { designQueryOf } from '../schedules/schedules.api.ts'
import type { HistoryScope } from './history.api.ts'
import css from './history.module.css'
import { useHistoryAddress } from './history-address.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { MomentView } from './moment-view.tsx'

/** Of a design that is not live: which one, and the way back to it. */
function DesignLink({ appKey, id }: { appKey: string; id: string }) {
  const { data } = useQuery(designQueryOf(appKey, id))
  return (
    <Button
      component={Link}
      to={`/design/schedule/${id}`}
      variant="default"
      size="xs"
      leftSection={<IconArrowLeft size={16} aria-hidden data-mirrored />}
    >
      {data?.title || 'Back to the design'}
    </Button>
  )
}

export function HistoryScreen() {
  const { appKey } = useApp()
  const language = useAppLanguage()
  const [address, go] = useHistoryAddress()
  const scope: HistoryScope = { appKey, designId: address.design || undefined }
  const moment = /^[1-9]\d{0,14}$/.test(address.moment) ? Number(address.moment) : null
  return (
    <div className={css.screen} data-open={moment !== null || undefined}>
      <PageTitle
        title="History"
        description={`Every save of the design, newest first. Times are in ${deviceZone()}.`}
        action={address.design ? <DesignLink appKey={appKey} id={address.design} /> : null}
      />
      <div className={css.columns}>
        <div className={css.line}>
          <HistoryFilters scope={scope} filter={address} onChange={go} />
          <HistoryList
            scope={scope}
            filter={address}
            chosen={moment}
            onChoose={({ moment: chosen, saved }) =>
              go({
                moment: String(chosen),
                show: saved?.thing === 'page' ? `page:${saved.pageId}` : (saved?.parts[0] ?? ''),
              })
            }
          />
        </div>
        <div className={css.side}>
          {moment === null ? (
            <EmptyState
              title="Choose a save"
              description="You see the design as it was then beside the draft of now, and can bring back a page, a part or all of it."
            />
          ) : (
            <PictureToolsProvider language={language}>
              <MomentView
                key={`${address.design} ${moment}`}
                scope={scope}
                moment={moment}
                show={address.show}
                onShow={(show) => go({ show })}
                onBack={() => go({ moment: '', show: '' })}
              />
            </PictureToolsProvider>
          )}
        </div>
      </div>
    </div>
  )
}
