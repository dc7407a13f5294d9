import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { LanguageList } from './language-list.tsx'
import { languagesQuery } from './languages.api.ts'

const AddLanguageDialog = lazyDialog(() =>
  import('./add-language-dialog.tsx').then((module) => module.AddLanguageDialog),
)

/** The languages of the app, for those who may change them, and where their texts are translated. */
export function LanguagesScreen() {
  const mayChange = useCan('languages.change')
  const languages = useQuery(languagesQuery())
  const [isAdding, setAdding] = useState(false)
  const list = languages.data
  return (
    <>
      <PageTitle
        title={m.menu_languages()}
        description={m.languages_note()}
        action={
          mayChange && (
            <Button flex="none" disabled={!list} onClick={() => setAdding(true)}>
              {m.languages_add()}
            </Button>
          )
        }
      />
      <Panel>
        {list ? (
          <LanguageList languages={list} mayChange={mayChange} />
        ) : languages.error ? (
          <LoadError error={languages.error} onRetry={() => void languages.refetch()} />
        ) : (
          <SkeletonLines count={3} height={64} />
        )}
      </Panel>
      {isAdding && list && (
        <AddLanguageDialog taken={new Set(list.map(({ code }) => code))} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
