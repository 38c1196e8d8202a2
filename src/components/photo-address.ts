import { API_BASE } from '#/api/api-base'

/** A picture's address on the server (`/media/…`) → where this app finds it, also where the server is another host. */
export const addressOfPhoto = (url: string): string =>
  url.startsWith('/') && API_BASE !== '' ? `${API_BASE.replace(/\/+$/, '')}${url}` : url
