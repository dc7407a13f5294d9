import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maxBadges, maxBadgeTitle } from '@vitrine/domain/badges/badge.rules'
import { type FormEvent, useState } from 'react'
import { m } from '../../../../shared/messages/messages.js'
import css from './badges.module.css'

interface NewBadgeFormProps {
  count: number
  /** Resolves to false when it failed; the typed name then stays. */
  onAdd: (name: string) => Promise<boolean>
}

/** A name and a button; Enter adds too. */
export function NewBadgeForm({ count, onAdd }: NewBadgeFormProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isFull = count >= maxBadges
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isFull) return
    if (name.trim() === '') return setError(m.fields_required())
    setBusy(true)
    if (await onAdd(name.trim())) setName('')
    setBusy(false)
  }
  return (
    <form className={css.newBadge} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        label="New badge"
        placeholder="Name, as shoppers read it"
        description={isFull ? `An app can have at most ${maxBadges} badges.` : undefined}
        maxLength={maxBadgeTitle}
        value={name}
        error={error}
        disabled={isFull}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} />} loading={busy} disabled={isFull}>
        Add badge
      </Button>
    </form>
  )
}
