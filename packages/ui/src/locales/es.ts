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
    'button.unsupported': 'Red incorrecta',
    'button.pending': {
      one: '{count} pendiente',
      many: '{count} pendientes',
      other: '{count} pendientes',
    },
    retry: 'Reintentar',
    dismiss: 'Cerrar',

    'load.failed': 'No se pudo cargar esta parte.',

    'modal.back': 'Atrás',
    'modal.close': 'Cerrar',
    cancel: 'Cancelar',

    'connect.title': 'Conecta una billetera',
    'connect.installed': 'Instalada',
    'connect.recent': 'Reciente',
    'connect.claimants': {
      one: 'La reclama {count} billetera',
      many: 'La reclaman {count} de billeteras',
      other: 'La reclaman {count} billeteras',
    },
    'connect.get': 'Obtener',
    'connect.continue': 'Continuar con una billetera',
    'connect.continueOther': 'Continuar con otra billetera',
    'connect.others': 'Otras billeteras',
    'connect.empty.title': 'No se encontraron billeteras',
    'connect.empty.text':
      'Instala o activa una extensión de billetera en este navegador. Aparecerá aquí automáticamente.',
    'connect.none.title': 'No hay billeteras compatibles',
    'connect.none.text':
      'Esta app no funciona con las billeteras de este navegador.',
    'connect.allWallets': 'Todas las billeteras',
    'connect.directoryFailed': 'No se pudieron cargar más billeteras.',

    'legal.accept': 'Acepto {documents}.',
    'legal.notice': 'Al conectarte aceptas {documents}.',
    'legal.both': '{terms} y {privacy}',
    'legal.terms': 'los términos de uso',
    'legal.privacy': 'la política de privacidad',
    'legal.required': 'Marca esta casilla para continuar.',
    'legal.continue': 'Continuar',

    'connecting.waiting': 'Esperando a {wallet}',
    'connecting.text': 'Abre tu billetera y confirma la conexión.',
    'connecting.slow':
      'Seguimos esperando. Desbloquea tu billetera o ábrela desde la barra del navegador.',
    'connecting.claimants':
      'Más de una billetera dice ser esta. Confirma solo en la que te inspire confianza.',
    'connecting.failed': 'Sin conexión',
    'connecting.unknown': 'Billetera',

    'account.title': 'Cuenta',
    'account.restoring': 'Reconectando…',
    'account.copy': 'Copiar dirección',
    'account.copied': 'Copiada',
    'account.copyFailed': 'Tu navegador bloqueó la copia.',
    'account.balance': 'Saldo',
    'account.balance.loading': 'Cargando el saldo',
    'account.balance.failed': 'Saldo no disponible',
    'account.network': 'Red',
    'account.explorer': 'Ver en {explorer}',
    'account.wallet': 'Conectada con {wallet}',
    'account.disconnect': 'Desconectar',
    'account.label.add': 'Añadir un nombre',
    'account.label.change': 'Editar nombre',
    'account.label.field': 'Nombre de la dirección',
    'account.label.save': 'Guardar',
    'account.label.saved': 'Nombre guardado',
    'account.label.removed': 'Nombre eliminado',
    'account.label.hint': 'Solo este navegador muestra este nombre.',
    'account.label.empty': 'Escribe primero un nombre.',
    'account.others': 'Cuentas conectadas',
    'account.others.active': 'Activa',

    'networks.title': 'Elige una red',
    'networks.search': 'Buscar redes',
    'networks.found': {
      one: '{count} red encontrada',
      many: '{count} de redes encontradas',
      other: '{count} redes encontradas',
    },
    'networks.none': 'No se encontraron redes',
    'networks.empty': 'Esta app no admite las redes de tu billetera.',
    'networks.testnet': 'Red de pruebas',
    'networks.switching': 'Confirma en tu billetera',
    'networks.disabled': 'Esta app no permite cambiar de red.',

    'unsupported.title': 'Red incorrecta',
    'unsupported.text':
      'Esta app no admite la red de tu billetera. Cambia a una de estas.',

    'wallet.title': '¿Qué es una billetera?',
    'wallet.home.title': 'Un hogar para tus activos',
    'wallet.home.text': 'Consulta, envía y recibe tokens y coleccionables.',
    'wallet.login.title': 'Una nueva forma de iniciar sesión',
    'wallet.login.text':
      'Conéctate a apps sin una cuenta ni una contraseña nuevas.',
    'wallet.keys.title': 'Tú tienes las llaves',
    'wallet.keys.text':
      'Tú confirmas cada transacción. Si pierdes tus llaves, nadie puede recuperarlas.',

    'network.title': '¿Qué es una red?',
    'network.record.title': 'Un registro público',
    'network.record.text':
      'Muchos ordenadores registran qué es de quién. Las transacciones no se pueden deshacer.',
    'network.apart.title': 'Cada una es independiente',
    'network.apart.text': 'Lo que tienes en una red no está en las demás.',
    'network.fee.title': 'Comisiones de red',
    'network.fee.text':
      'Cada transacción cuesta una comisión, que se paga con el token de la red.',
    'network.test':
      'Las redes de pruebas sirven para probar: sus tokens no valen nada.',

    'getWallet.title': 'Consigue una billetera',
    'getWallet.named': 'Consigue {wallet}',
    'getWallet.install.title': 'Instálala',
    'getWallet.install.text':
      'Usa su propio sitio web o una tienda de apps. Cuidado con los anuncios falsos.',
    'getWallet.create.title': 'Configúrala',
    'getWallet.create.text':
      'Crea una billetera nueva o importa una que ya tengas.',
    'getWallet.phrase.title': 'Guarda en secreto tu frase de recuperación',
    'getWallet.phrase.text':
      'Escríbela en papel. Quien te la pida intenta robarte.',
    'getWallet.return.title': 'Vuelve aquí',
    'getWallet.return.text':
      'Tu billetera aparece automáticamente. Si no, recarga la página. En un teléfono, abre esta página en el navegador de la billetera.',
    'getWallet.homepage': 'Sitio web',
    'getWallet.chromeStore': 'Chrome Web Store',
    'getWallet.firefoxStore': 'Complementos de Firefox',
    'getWallet.appStore': 'App Store',
    'getWallet.playStore': 'Google Play',
    'getWallet.find': 'Comparar billeteras',
    'getWallet.noLinks':
      'No hay enlace a {wallet}. Búscala en su propio sitio web.',
    'getWallet.newTab': 'se abre en una pestaña nueva',
    'getWallet.found': 'Nueva billetera encontrada',

    'pairing.ways': 'Formas de conectarse',
    'pairing.browser': 'Navegador',
    'pairing.mobile': 'Móvil',
    'pairing.desktop': 'Escritorio',
    'pairing.web': 'Sitio web',
    'pairing.qrcode': 'Código QR',
    'pairing.other': 'Otro dispositivo',
    'pairing.code': 'Código QR para conectar una billetera',
    'pairing.scan': 'Escanea este código con {wallet}.',
    'pairing.scanAny': 'Escanea este código con una billetera en tu teléfono.',
    'pairing.scanOther':
      'Escanea este código con una billetera en otro dispositivo.',
    'pairing.accept': 'Confirma en {wallet} y vuelve aquí.',
    'pairing.preparing': 'Preparando…',
    'pairing.unreachable':
      'No se puede acceder al servidor. Seguimos intentándolo…',
    'pairing.answered': 'Tu billetera respondió. Conectando…',
    'pairing.open': 'Abrir {wallet}',
    'pairing.openAny': 'Abrir una app de billetera',
    'pairing.missed':
      '¿No se abrió nada? Puede que {wallet} no esté instalada.',
    'pairing.missing': '¿No tienes {wallet}?',
    'pairing.get': 'Consigue {wallet}',
    'pairing.copy': 'Copiar enlace',
    'pairing.copied': 'Copiado',
    'pairing.copyFailed': 'Tu navegador bloqueó la copia.',
    'pairing.confirm': 'Confirma en {wallet}',
    'pairing.approved': 'Confirmado en tu billetera',
    'pairing.noNetworks': 'Tu billetera no admite las redes de esta app.',
    'pairing.noFeatures': 'Tu billetera no admite lo que esta app necesita.',
    'pairing.noAccounts':
      'Tu billetera no tiene ninguna cuenta que esta app pueda usar.',

    'error.rejected': 'Rechazaste la solicitud en tu billetera.',
    'error.busy':
      'Tu billetera ya tiene una solicitud abierta. Respóndela y vuelve a intentarlo.',
    'error.locked':
      'Tu billetera no lo permitió. Desbloquéala y vuelve a intentarlo.',
    'error.unsupported': 'Tu billetera no admite esto.',
    'error.missing':
      'Esta billetera ya no está disponible. Recarga la página o elige otra.',
    'error.noAccounts':
      'Tu billetera no compartió ninguna cuenta con esta app.',
    'error.offline': 'Tu billetera perdió la conexión con la red.',
    'error.aborted': 'La solicitud se canceló.',
    'error.timeout': 'Tu billetera tardó demasiado en responder.',
    'error.network': 'Esta red no está disponible.',
    'error.disconnect':
      'Te has desconectado, pero tu billetera no lo confirmó.',
    'error.unknown': 'Algo salió mal. Inténtalo de nuevo.',

    'alert.SWITCH_NETWORK_NOT_FOUND': 'Esta app pidió una red desconocida.',
    'alert.INVALID_APP_CONFIGURATION': 'Esta app no está bien configurada.',
    'alert.NETWORK_NOT_FOUND':
      'La red predeterminada de esta app no está configurada.',
    'alert.SESSION_EXPIRED': 'Tu conexión caducó. Conéctate de nuevo.',
    'alert.WALLET_CONTESTED':
      'Otra billetera dice ser la que conectaste. Desconéctate y vuelve a elegir tu billetera.',
    'alert.PROJECT_ID_NOT_CONFIGURED':
      'Esta app no está configurada para WalletConnect.',
    'alert.PROJECT_ID_INVALID':
      'El ID de WalletConnect de esta app no es válido.',
    'alert.ORIGIN_NOT_ALLOWED':
      'Este sitio web no tiene permiso para usar WalletConnect.',
    'alert.RELAY_UNREACHABLE':
      'Ahora no se puede acceder a billeteras en otros dispositivos.',
    'alert.CLOCK_WRONG':
      'El reloj de este dispositivo no está en hora. Ajústalo y vuelve a intentarlo.',

    'allWallets.search': 'Buscar billeteras',
    'allWallets.loading': 'Cargando billeteras',
    'allWallets.found': {
      one: '{count} billetera',
      many: '{count} de billeteras',
      other: '{count} billeteras',
    },
    'allWallets.none': 'No se encontraron billeteras',
    'allWallets.noneText': 'Revisa la ortografía o prueba con otro nombre.',
    'allWallets.failed': 'No se pudieron cargar las billeteras.',
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
    'activity.none': 'Aún no hay actividad',
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
