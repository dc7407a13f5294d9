/** Whoever adds a factor beside another one proves one first: what a thief could add would open everything else. */
import { useQueryClient } from '@tanstack/react-query'
import type { FactorProof, Security } from '@vitrine/domain/identity/second-factor.routes'
import { m } from '@vitrine/messages/console'
import { type ReactNode, useRef, useState } from 'react'
import { securityQuery } from '../../shared/api/security.ts'
import { messageOf, toastError } from '../../shared/toast.ts'
import { ProveDialog } from './use-second-factor.tsx'

interface ProofQuestion {
  /** Why the proof before this one did not do. */
  refusal: string | null
  onProved: () => void
}

interface ProofFirst {
  /** For the call that adds the factor, which checks it; null for a first factor. */
  proof: FactorProof | null
  /** What is added waits while the question stands. */
  isAsking: boolean
  question: ReactNode
  /** Goes on at once where there is nothing to prove. */
  begin: (onProved: () => void) => void
  /** The server did not accept the proof, or asked for one because another tab added a factor. */
  askAgain: (error: Error) => void
}

export function useProofFirst({ authenticator, passkeys }: Security, onCancel: () => void): ProofFirst {
  const client = useQueryClient()
  const [proof, setProof] = useState<FactorProof | null>(null)
  const [asked, setAsked] = useState<ProofQuestion | null>(null)
  // A browser may still ask for the passkey when the question was closed, and then nothing follows.
  const isOpen = useRef(false)
  const ask = (next: ProofQuestion | null) => {
    isOpen.current = next !== null
    setAsked(next)
  }
  const cancel = () => {
    ask(null)
    onCancel()
  }
  const readAgain = () => void client.invalidateQueries({ queryKey: securityQuery().queryKey })
  return {
    proof,
    isAsking: asked !== null,
    begin: (onProved) => {
      setProof(null)
      if (authenticator === null && passkeys.length === 0) onProved()
      else ask({ refusal: null, onProved })
    },
    askAgain: (error) => ask({ refusal: messageOf(error), onProved: () => {} }),
    question: asked && (
      <ProveDialog
        title={m.profile_prove_another_title()}
        text={m.profile_prove_another_text()}
        action={m.profile_prove_another_action()}
        codes={authenticator === null ? 'recovery' : 'any'}
        passkey={passkeys.length > 0}
        refusal={asked.refusal}
        call={async (next) => () => {
          if (!isOpen.current) return
          setProof(next)
          ask(null)
          asked.onProved()
        }}
        onGone={(error) => {
          // Another tab removed the passkeys.
          toastError(error)
          readAgain()
          cancel()
        }}
        onClose={cancel}
      />
    ),
  }
}
