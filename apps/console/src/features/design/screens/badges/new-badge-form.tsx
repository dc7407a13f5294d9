import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maxBadges, maxBadgeTitle } from '@vitrine/domain/badges/badge.rules'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call.ts'
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
  const adding = useCall({ mutationFn: onAdd, onSuccess: (isAdded) => isAdded && setName('') })
  const isFull = count >= maxBadges
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isFull) return
    if (name.trim() === '') return setError(m.fields_required())
    adding.start(name.trim())
  }
  return (
    <form className={css.newBadge} onSubmit={add} noValidate>
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
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} />}
        loading={adding.isPending}
        disabled={isFull}
      >
        Add badge
      </Button>
    </form>
  )
}
