import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'

/** Leads to where the list is, from what is not there. */
export const BackButton = ({ to, screen }: { to: LinkProps['to']; screen: string }) => (
  <Button variant="default" size="xs" mt={4} renderRoot={(props) => <Link to={to} {...props} />}>
    {m.errors_back_to({ screen })}
  </Button>
)
