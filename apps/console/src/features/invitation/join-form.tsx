import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { minPassword, passwordProblem } from '@vitrine/domain/identity/password.rules'
import { maxMemberName } from '@vitrine/domain/team/member-policy.rules'
import { m } from '@vitrine/messages/console'
import problems from '@vitrine/messages/console/password.problem'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { FormFailure } from '../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../shared/forms/use-call-form.ts'
import { needed } from '../../shared/forms/use-checked-form.ts'
import { invitationQuery, joinByInvitation } from './invitation.api.ts'

interface JoinFormProps {
  token: string
  email: string
  name: string
  onJoined: (joined: { slug: string; appKey: string }) => void
}

/** Somebody without an account makes one, and is a member with it. */
export function JoinForm({ token, email, name, onJoined }: JoinFormProps) {
  const client = useQueryClient()
  const { form, isPending, failure, submit } = useCallForm({
    name: 'join',
    initialValues: { name, password: '' },
    validate: {
      name: needed,
      password: (password) => {
        const problem = passwordProblem(password, email)
        return problem === null ? null : problems[problem]()
      },
    },
    call: {
      mutationFn: (values: { name: string; password: string }) => joinByInvitation(token, values),
      // It may have been used in another tab, or withdrawn, or the address has an account by now.
      onError: () => client.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
    },
  })
  return (
    <form noValidate onSubmit={submit({ onSuccess: ({ data }) => onJoined(data) })} aria-label={m.invitation_title()}>
      <Stack gap="md">
        <Text size="sm">{m.invitation_new_text()}</Text>
        <TextInput label={m['team.field.email']()} value={email} readOnly dir="ltr" autoComplete="username" />
        <TextInput
          {...form.getInputProps('name')}
          label={m['team.field.name']()}
          required
          maxLength={maxMemberName}
          autoComplete="name"
        />
        <PasswordInput
          {...form.getInputProps('password')}
          label={m.invitation_password()}
          description={m.invitation_password_help({ count: minPassword })}
          required
          dir="ltr"
          autoComplete="new-password"
        />
        <FormFailure text={failure} />
        <Button type="submit" loading={isPending}>
          {m.invitation_join()}
        </Button>
      </Stack>
    </form>
  )
}
