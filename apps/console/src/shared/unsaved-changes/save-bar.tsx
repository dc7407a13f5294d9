import { Button, Group, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { type ComponentType, Suspense, useEffect } from 'react'
import { readAppKey } from '../api/app-key.ts'
import { useObservable } from '../lib/observable.ts'
import { useWindowKeys } from '../lib/use-window-keys.ts'
import { tellDraftSaved } from '../phone-preview/draft-saved.ts'
import { useService } from '../services.ts'
import { toastError } from '../toast.ts'
import classes from './save-bar.module.css'
import { saveLabel } from './save-label.ts'
import { type UnsavedChanges, unsavedChanges } from './unsaved-areas.ts'
import { useIsDirty } from './use-unsaved-area.ts'

/** Cmd+S and Ctrl+S save. The browser's own dialog does not open wherever there is something to save. */
function useSaveKeys({ areas, dirty, saveAll }: UnsavedChanges) {
  useWindowKeys((event) => {
    const isSave = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 's'
    if (!isSave || areas.get().size === 0) return
    event.preventDefault()
    if (dirty().length > 0) void saveAll().catch(toastError)
  })
}

/** After each save, tells open previews in this tab and in others to show the new draft. */
const useToldSaves = ({ onSaved }: UnsavedChanges) =>
  useEffect(() => onSaved(() => tellDraftSaved(readAppKey() ?? '')), [onSaved])

export interface SaveBarProps {
  path: string
  /** Lists the fields that cannot be saved, if there are any. It is the design tool's, which knows their labels. */
  Fields: ComponentType<{ path: string }>
}

/** The footer that appears as soon as there are unsaved changes. */
export function SaveBar({ path, Fields }: SaveBarProps) {
  const unsaved = useService(unsavedChanges)
  const save = () => void unsaved.saveAll().catch(toastError)
  const discard = () => void unsaved.discardAll().catch(toastError)
  useSaveKeys(unsaved)
  useToldSaves(unsaved)
  const dirty = useIsDirty()
  const saving = useObservable(unsaved.isSaving)
  if (!dirty && !saving) return null
  return (
    <section className={classes.bar} aria-label={m.unsaved_label()}>
      <Group gap={4} className={classes.start}>
        <Text size="sm" className={classes.note} role="status">
          {m.unsaved_note()}
        </Text>
        <Suspense fallback={null}>
          <Fields path={path} />
        </Suspense>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="sm" onClick={discard} disabled={saving}>
          {m.unsaved_discard()}
        </Button>
        <Button size="sm" onClick={save} aria-disabled={saving} data-saving={saving || undefined}>
          {saving ? m.unsaved_saving() : saveLabel(path)}
        </Button>
      </Group>
    </section>
  )
}
