import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#/features/session/login-page'
import { loginSearch, useSignedIn } from '../profile/use-signed-in'

export const Route = createFileRoute('/login')({ validateSearch: loginSearch, component: Login })

function Login() {
  const { ended = false, deaf = false } = Route.useSearch()
  return <LoginPage mode="pos" otherMode="/b2b/login" ended={ended} isDeaf={deaf} onSignedIn={useSignedIn()} />
}
