import { ActionIcon, type ElementProps, UnstyledButton } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { LetterTile } from '../../../shared/letter-tile.tsx'

type ButtonProps = ElementProps<'button'> & { ref?: React.Ref<HTMLButtonElement> }

export function HelpButton(props: ButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={m.frame_help()} {...props}>
      <IconHelp size={20} aria-hidden />
    </ActionIcon>
  )
}

export interface UserButtonProps extends ButtonProps {
  name: string
}

/** The avatar shows the first letter of the username. */
export function UserButton({ name, ...props }: UserButtonProps) {
  return (
    <UnstyledButton
      aria-label={name === '' ? m.frame_user_menu() : m.frame_user_menu_of({ name })}
      {...props}
      style={{ borderRadius: '50%' }}
    >
      <LetterTile name={name} size={36} round />
    </UnstyledButton>
  )
}
