import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // One file for what every page needs and a release seldom changes: smaller, and kept by the browser.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/calendar': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
