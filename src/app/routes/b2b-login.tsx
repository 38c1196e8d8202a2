import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#/features/session/login-page'
import { loginSearch, useSignedIn } from '../profile/use-signed-in'

export const Route = createFileRoute('/b2b/login')({ validateSearch: loginSearch, component: Login })

function Login() {
  const { ended = false } = Route.useSearch()
  return <LoginPage mode="b2b" otherMode="/login" ended={ended} onSignedIn={useSignedIn()} />
}
