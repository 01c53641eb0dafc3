# The server with the built site. Nothing that only building needs is in the image that runs.

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package that the build uses needs its install script.
RUN ["npm", "ci", "--ignore-scripts"]
COPY index.html vite.config.ts tsconfig.json tsconfig.base.json ./
COPY public ./public
COPY schemas ./schemas
COPY trades ./trades
COPY src ./src
RUN ["npm", "run", "build"]

FROM node:20-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--omit=dev", "--ignore-scripts"]

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
# A volume that is mounted here for the first time takes over owner and rights.
RUN ["install", "--directory", "--owner=node", "--group=node", "--mode=0700", "/data"]
COPY --from=libraries /app/node_modules ./node_modules
COPY package.json ./
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/site ./dist/site
USER node
VOLUME ["/data"]
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4173) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
