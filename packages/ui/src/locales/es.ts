import type { Locale, Messages } from './Messages.ts'

/** Spanish. */
export const es = {
  tag: 'es',
  dir: 'ltr',
  messages: {
    'button.connect': 'Conectar billetera',
    'button.connecting': 'Conectando…',
    'button.connectWith': 'Conectar {wallet}',
    'button.account': 'Cuenta',
    'button.network': 'Red',
    'button.unsupported': 'Red no admitida',
    retry: 'Reintentar',
    dismiss: 'Descartar',

    'load.failed': 'No se pudo cargar esta parte.',

    'modal.back': 'Atrás',
    'modal.close': 'Cerrar',
    cancel: 'Cancelar',

    'connect.title': 'Conecta una billetera',
    'connect.installed': 'Instalada',
    'connect.recent': 'Reciente',
    'connect.claimants': {
      one: '{count} billetera usa este identificador',
      many: '{count} de billeteras usan este identificador',
      other: '{count} billeteras usan este identificador',
    },
    'connect.get': 'Obtener',
    'connect.continue': 'Continuar con una billetera',
    'connect.continueOther': 'Continuar con otra billetera',
    'connect.empty.title': 'No se encontró ninguna billetera',
    'connect.empty.text':
      'Instala o activa una extensión de billetera en este navegador. Aparecerá aquí sola.',
    'connect.none.title': 'Ninguna billetera compatible',
    'connect.none.text':
      'Esta aplicación no funciona con las billeteras de este navegador.',
    'connect.allWallets': 'Todas las wallets',
    'connect.directoryFailed': 'No se pudieron cargar más wallets.',

    'legal.accept': 'Acepto {documents}.',
    'legal.notice': 'Al conectarte aceptas {documents}.',
    'legal.both': '{terms} y {privacy}',
    'legal.terms': 'los términos de uso',
    'legal.privacy': 'la política de privacidad',
    'legal.required': 'Marca primero esta casilla.',
    'legal.continue': 'Continuar',

    'connecting.waiting': 'Esperando a {wallet}',
    'connecting.text': 'Abre la billetera y acepta la conexión.',
    'connecting.slow':
      'Todavía sin respuesta. Puede que la billetera esté bloqueada o que la solicitud esté tras su icono en la barra de herramientas.',
    'connecting.claimants':
      'Más de una billetera dice ser esta. Acepta solo en la que conoces.',
    'connecting.failed': 'Sin conexión',
    'connecting.unknown': 'Billetera',

    'account.title': 'Cuenta',
    'account.restoring': 'Reconectando con tu billetera…',
    'account.copy': 'Copiar dirección',
    'account.copied': 'Copiada',
    'account.copyFailed': 'El navegador no permitió copiar.',
    'account.balance': 'Saldo',
    'account.balance.loading': 'Cargando el saldo',
    'account.balance.failed': 'Saldo no disponible',
    'account.network': 'Red',
    'account.explorer': 'Ver en {explorer}',
    'account.wallet': 'Conectada con {wallet}',
    'account.disconnect': 'Desconectar',
    'account.label.add': 'Poner nombre a esta dirección',
    'account.label.change': 'Cambiar el nombre',
    'account.label.field': 'Nombre de esta dirección',
    'account.label.save': 'Guardar',
    'account.label.saved': 'Nombre guardado',
    'account.label.removed': 'Nombre eliminado',
    'account.label.invisible': 'Escribe letras, cifras o símbolos.',
    'account.others': 'Cuentas de esta billetera',
    'account.others.active': 'En uso',
    'account.others.text': 'Para usar otra, elígela en tu billetera.',

    'networks.title': 'Elige una red',
    'networks.search': 'Buscar redes',
    'networks.found': {
      one: '{count} red encontrada',
      many: '{count} de redes encontradas',
      other: '{count} redes encontradas',
    },
    'networks.none': 'Ninguna red con ese nombre.',
    'networks.empty': 'Esta aplicación no usa ninguna red de tu billetera.',
    'networks.testnet': 'Red de pruebas',
    'networks.switching': 'Confirma en tu billetera',
    'networks.disabled': 'Esta aplicación no permite cambiar de red.',

    'unsupported.title': 'Red no admitida',
    'unsupported.text':
      'Tu billetera está en una red que esta aplicación no usa. Cambia a una de estas para continuar.',

    'wallet.title': '¿Qué es una billetera?',
    'wallet.home.title': 'Un hogar para tus activos',
    'wallet.home.text': 'Muestra, recibe y envía monedas y coleccionables.',
    'wallet.login.title': 'Una nueva forma de entrar',
    'wallet.login.text': 'La conectas, y no necesitas cuenta ni contraseña.',
    'wallet.keys.title': 'Tú tienes las llaves',
    'wallet.keys.text':
      'Nadie puede actuar sin ti, y nadie puede recuperar lo que pierdas.',

    'network.title': '¿Qué es una red?',
    'network.record.title': 'Un registro público',
    'network.record.text':
      'Muchos ordenadores llevan juntos la cuenta de qué es de quién.',
    'network.apart.title': 'Cada una va aparte',
    'network.apart.text': 'Lo que tienes en una red no está en otra.',
    'network.fee.title': 'Pequeñas comisiones',
    'network.fee.text':
      'Pagas por cada transacción, en la moneda propia de la red.',

    'getWallet.title': 'Consigue una billetera',
    'getWallet.named': 'Consigue {wallet}',
    'getWallet.install.title': 'Instálala',
    'getWallet.install.text':
      'Desde su propio sitio o una tienda. Cuidado con los anuncios de imitaciones.',
    'getWallet.create.title': 'Crea o importa',
    'getWallet.create.text':
      'Empieza una billetera nueva o trae una que ya tengas.',
    'getWallet.phrase.title': 'Guarda en secreto la frase de recuperación',
    'getWallet.phrase.text':
      'Escríbela en papel. Quien te la pida quiere robarte.',
    'getWallet.return.title': 'Vuelve aquí',
    'getWallet.return.text':
      'La billetera aparece sola; si no, recarga la página. En un teléfono, abre esta página en el navegador de la billetera.',
    'getWallet.homepage': 'Sitio web',
    'getWallet.chromeStore': 'Chrome Web Store',
    'getWallet.firefoxStore': 'Complementos de Firefox',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': 'Comparar billeteras',
    'getWallet.noLinks':
      'Esta aplicación no tiene enlace a {wallet}. Busca su propio sitio.',
    'getWallet.newTab': 'se abre en una pestaña nueva',
    'getWallet.found': 'Tu nueva billetera está aquí.',

    'pairing.ways': 'Formas de conectarse',
    'pairing.browser': 'Navegador',
    'pairing.mobile': 'Móvil',
    'pairing.desktop': 'Escritorio',
    'pairing.web': 'Sitio web',
    'pairing.qrcode': 'Código QR',
    'pairing.other': 'Otro dispositivo',
    'pairing.code': 'Código QR que conecta una billetera',
    'pairing.scan': 'Escanea este código con {wallet}.',
    'pairing.scanAny': 'Escanea este código con una billetera en tu teléfono.',
    'pairing.accept': 'Acepta la conexión en {wallet} y vuelve aquí.',
    'pairing.preparing': 'Preparando la conexión',
    'pairing.unreachable':
      'No se puede acceder al servicio de conexión. Seguimos intentándolo.',
    'pairing.answered': 'Tu billetera ha respondido. Un momento.',
    'pairing.open': 'Abrir {wallet}',
    'pairing.openAny': 'Abrir una billetera en este dispositivo',
    'pairing.missed':
      '¿No se abrió nada? Puede que {wallet} no esté en este dispositivo.',
    'pairing.get': 'Consigue {wallet}',
    'pairing.copy': 'Copiar enlace',
    'pairing.copied': 'Copiado',
    'pairing.copyFailed': 'El navegador no permitió copiar.',
    'pairing.confirm': 'Confirma en {wallet}',
    'pairing.noNetworks':
      'Tu billetera no admite las redes de esta aplicación.',
    'pairing.noFeatures':
      'Tu billetera no admite lo que esta aplicación necesita.',
    'pairing.noAccounts':
      'Tu billetera no tiene ninguna cuenta que esta aplicación pueda usar.',

    'error.rejected': 'Rechazaste la solicitud en tu billetera.',
    'error.busy':
      'Tu billetera ya tiene una solicitud abierta. Respóndela allí y vuelve a intentarlo.',
    'error.locked':
      'La billetera no lo permitió. Desbloquéala y vuelve a intentarlo.',
    'error.unsupported': 'Tu billetera no admite esto.',
    'error.missing':
      'Esta billetera ya no está disponible. Recarga la página o elige otra.',
    'error.noAccounts':
      'La billetera no compartió ninguna cuenta con esta aplicación.',
    'error.offline': 'Tu billetera perdió la conexión con la red.',
    'error.aborted': 'La solicitud se canceló.',
    'error.timeout': 'La billetera tardó demasiado en responder.',
    'error.network': 'Esta red no está disponible aquí.',
    'error.disconnect':
      'La billetera no lo confirmó. Esta aplicación está desconectada.',
    'error.unknown': 'Algo salió mal. Inténtalo de nuevo.',

    'alert.SWITCH_NETWORK_NOT_FOUND':
      'Esta aplicación pidió una red desconocida.',
    'alert.INVALID_APP_CONFIGURATION':
      'Esta aplicación no está bien configurada.',
    'alert.NETWORK_NOT_FOUND': 'Esta aplicación nombra una red que no tiene.',
    'alert.SESSION_EXPIRED': 'Tu conexión ha caducado. Conéctate de nuevo.',
    'alert.WALLET_CONTESTED':
      'Otra billetera dice ser la que conectaste. Desconéctate y vuelve a elegir tu billetera.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Esta aplicación no está preparada para esta forma de conectarse.',
    'alert.SERVER_UNREACHABLE':
      'Parte de la información no se puede cargar ahora. Tu wallet sigue funcionando.',
    'alert.PROJECT_ID_INVALID':
      'El identificador de esta aplicación no es válido para esta forma de conectarse.',
    'alert.ORIGIN_NOT_ALLOWED':
      'La dirección de esta aplicación no tiene permiso para usar esta forma de conectarse.',
    'alert.RELAY_UNREACHABLE':
      'Ahora no se puede acceder a billeteras en otros dispositivos.',
    'alert.CLOCK_WRONG':
      'El reloj de este dispositivo no está en hora. Ajústalo y vuelve a intentarlo.',

    'allWallets.search': 'Buscar wallets',
    'allWallets.loading': 'Cargando wallets',
    'allWallets.found': {
      one: '{count} wallet',
      many: '{count} de wallets',
      other: '{count} wallets',
    },
    'allWallets.none': 'No se encontró ninguna wallet',
    'allWallets.noneText': 'Revisa la escritura o prueba con otro nombre.',
    'allWallets.failed': 'No se pudieron cargar las wallets.',
    'allWallets.more': 'Cargar más',

    'account.total': 'Valor total',
    'account.assets': 'Tokens y actividad',

    'tokens.title': 'Tokens',
    'tokens.loading': 'Cargando tokens',
    'tokens.none': 'Aún no hay tokens',
    'tokens.failed': 'Saldo de tokens no disponible',
    'tokens.all': 'Mostrar todos ({count})',

    'activity.title': 'Actividad',
    'activity.loading': 'Cargando actividad',
    'activity.none': 'Aún no hay transacciones',
    'activity.failed': 'No se pudieron obtener las transacciones',
    'activity.more': 'Cargar más',
    'activity.undated': 'Aún sin fecha',
    'activity.reverted': 'Fallida',
    'activity.pending': 'Pendiente',
    'activity.from': 'De {address}',
    'activity.to': 'A {address}',

    'operation.approve': 'Aprobado',
    'operation.borrow': 'Tomado en préstamo',
    'operation.burn': 'Quemado',
    'operation.buy': 'Comprado',
    'operation.bought': 'Comprado',
    'operation.cancel': 'Cancelado',
    'operation.claim': 'Reclamado',
    'operation.deploy': 'Contrato creado',
    'operation.deposit': 'Depositado',
    'operation.execute': 'Llamada a contrato',
    'operation.mint': 'Acuñado',
    'operation.receive': 'Recibido',
    'operation.repay': 'Devuelto',
    'operation.sell': 'Vendido',
    'operation.send': 'Enviado',
    'operation.stake': 'En staking',
    'operation.trade': 'Intercambiado',
    'operation.unstake': 'Staking retirado',
    'operation.withdraw': 'Retirado',
  } satisfies Messages,
} as const satisfies Locale
