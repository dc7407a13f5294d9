/** 'Required!' on an empty required field, once the person has been there. */

import { m } from '@vitrine/messages/console'
import { useState } from 'react'

export function useRequired(required: boolean | undefined, isEmpty: boolean): { error: string | null; leave(): void } {
  const [left, setLeft] = useState(false)
  return { error: required && isEmpty && left ? m.fields_required() : null, leave: () => setLeft(true) }
}
